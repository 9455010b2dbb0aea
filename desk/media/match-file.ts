/** Whose a file is, by how it is called: a call number or another identifier, with or without the number of a page. */

/** Letters that file names have in place of those that they cannot have. */
const STAND_INS = ['_', '-', ' ', '.']
/** 'name~2', 'name_p02', 'name (3)', 'name-page-4'. */
const PAGE = /(?:(?<![\s_~.-])[\s_~.-]+)?(?:\((?:p|pg|page)?[\s_.-]*|(?:p|pg|page)[\s_.-]*)?(\d{1,4})\)?$/i

/**
 * @param file name with or without a folder and an ending.
 * @param known the record that an id or identifier belongs to; null where there is none.
 * @returns its record and the page that the name says; 0 where it says none.
 */
export function matchFile(file: string, known: (identifier: string) => string | null): { id: string; page: number } | null {
  const name = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const whole = recordNamed(name, known)
  if (whole !== null) return { id: whole, page: 0 }
  const page = PAGE.exec(name)
  if (!page || page.index === 0) return null
  const id = recordNamed(name.slice(0, page.index), known)
  return id === null ? null : { id, page: Number(page[1]) }
}

function recordNamed(name: string, known: (identifier: string) => string | null): string | null {
  const forms = [name, ...STAND_INS.flatMap((sign) => [name.replaceAll(sign, ':'), name.replaceAll(sign, '/'), name.replaceAll(sign, ' ')])]
  for (const form of new Set(forms)) {
    const id = known(form)
    if (id !== null) return id
  }
  return null
}
