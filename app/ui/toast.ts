/** Short notices at the edge of the page. What shows them is loaded with the first one. */

export interface Notice {
  title: string
  description?: string
  /** What it reports: something done, something that failed, or neither. */
  kind?: 'done' | 'failed'
}

export async function showToast(notice: Notice): Promise<void> {
  const { raise } = await import('./toaster.tsx')
  await raise(notice)
}
