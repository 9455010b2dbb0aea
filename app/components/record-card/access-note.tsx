/** What a reader must know about access, on a card: what is not shown, and the notes of the record and of the levels above it. */
export function AccessNote({ record: { accessNote } }: { record: { accessNote: string } }) {
  return accessNote === '' ? null : <p className="note">Access: {accessNote}</p>
}
