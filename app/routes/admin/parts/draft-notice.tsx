/** Says that a form shows a draft, leads to its preview and files, and discards it. */
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { When } from './when.tsx'

interface DraftNoticeProps {
  draft: { actor: string; time: string; subject?: string }
  /** Address of its page; '' where it has none. */
  page: string
  /** Its files. */
  files?: { to: string; count: number }
}

export function DraftNotice({ draft: { actor, time, subject }, page, files }: DraftNoticeProps) {
  return (
    <div className="ad-say">
      <p>
        This is a draft that {actor} saved on <When time={time} />. It is not published.{' '}
        {page ? <Link to={page}>Preview as a page</Link> : null} {files ? <Link to={files.to}>{fileWords(files.count)}</Link> : null}
      </p>
      <Form method="post">
        {subject ? <input type="hidden" name="draft" value={subject} /> : null}
        <Button type="submit" name="intent" value="discard" size="sm">
          Discard draft
        </Button>
      </Form>
    </div>
  )
}

/** What leads to the files of a record. */
export function fileWords(count: number): string {
  return count === 0 ? 'Add a scan, film or recording' : `${count} file${count === 1 ? '' : 's'}`
}
