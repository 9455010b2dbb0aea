/** Said on the page of erased data for as long as the database's log still holds it. */
export function StillInLog() {
  return (
    <p className="note strong" role="status">
      Another program, such as a backup, is reading the database at the moment. Your data is gone from it, and leaves its log as soon as
      that ends.
    </p>
  )
}
