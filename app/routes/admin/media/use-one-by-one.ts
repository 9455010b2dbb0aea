/** With scripts, files are sent one at a time, so that many large ones pass and each says what became of it; files may be dropped. */
import { type DragEventHandler, type FormEventHandler, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { deskPaths } from '../../../desk-paths.ts'

const LineSchema = z.object({ file: z.string(), id: z.string(), words: z.string(), kept: z.boolean() })
const ErrorSchema = z.object({ error: z.object({ message: z.string() }) })
type Line = z.infer<typeof LineSchema>

export function useOneByOne() {
  const formRef = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [sending, setSending] = useState('')
  const { revalidate } = useRevalidator()

  async function sendAll(files: readonly File[]): Promise<void> {
    setLines([])
    const ordered = [...files].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    for (const [at, file] of ordered.entries()) {
      setSending(`Uploading ${at + 1} of ${ordered.length}: ${file.name}`)
      const line = await send(file)
      setLines((before) => [...before, line])
    }
    setSending('')
    formRef.current?.reset()
    await revalidate()
  }

  const onSubmit: FormEventHandler<HTMLFormElement> = (event) => {
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=file]')]
    const files = inputs.flatMap((input) => [...(input.files ?? [])])
    if (files.length === 0) return
    event.preventDefault()
    void sendAll(files)
  }
  const onDragOver: DragEventHandler<HTMLFormElement> = (event) => event.preventDefault()
  const onDrop: DragEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) void sendAll(files)
  }
  return { lines, sending, formRef, handlers: { onSubmit, onDragOver, onDrop } }
}

async function send(file: File): Promise<Line> {
  const failed = (words: string): Line => ({ file: file.name, id: '', words, kept: false })
  try {
    const body = new FormData()
    body.set('file', file)
    const answer = await fetch(deskPaths.adminMediaFile(), { method: 'POST', body, headers: { Accept: 'application/json' } })
    const said: unknown = await answer.json().catch(() => null)
    const line = LineSchema.safeParse(said)
    return line.success ? line.data : failed(ErrorSchema.safeParse(said).data?.error.message ?? `The server answered ${answer.status}.`)
  } catch {
    return failed('The connection broke off. Upload this file again.')
  }
}
