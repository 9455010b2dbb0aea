/** What a record says about files that are held of it: their order, captions, alternative text, rights and words (`media` of the record). */
import type { ArchiveRecord, Media } from '../catalog/schemas/record.ts'
import type { HeldFile } from './held-media.ts'

export type DescribedFile<File> = File & Pick<Media, 'label' | 'alt' | 'rights' | 'text' | 'textOrigin'>

const UNDESCRIBED = { label: '', alt: '', rights: '', text: '', textOrigin: '' } as const

/** Files in the order the record gives them, those it does not name last; each with what is said of it. */
export function describedFiles<File extends Pick<HeldFile, 'name'>>(
  files: readonly File[],
  { media }: Pick<ArchiveRecord, 'media'>,
): DescribedFile<File>[] {
  const place = (name: string) => {
    const at = media.findIndex(({ file }) => file === name)
    return at < 0 ? media.length : at
  }
  return files
    .map((file) => {
      const { label, alt, rights, text, textOrigin } = media[place(file.name)] ?? UNDESCRIBED
      return { ...file, label, alt, rights, text, textOrigin }
    })
    .sort((a, b) => place(a.name) - place(b.name))
}
