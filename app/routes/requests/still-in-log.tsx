/** Said on the page of erased data for as long as the database's log still holds it. */
export function StillInLog() {
  return (
    <p className="note strong" role="status">
      Your data has been deleted from the database. Another program, such as a backup, is reading the database at the moment; the last copy,
      in the database log, is cleared as soon as that ends.
    </p>
  )
}
