/** Run as a process of its own by the kill test: indexes a store, saying after each batch how far it is; in the middle of one it stands still, to be killed. */
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../store/index.ts'
import { storeReader } from '../archive-reader.ts'
import { RetrievalCore } from '../retrieval-core.ts'
import { PassageStore } from '../store/passage-store.ts'
import { hashedEmbedder } from './hashed-embedder.ts'
import { openWordsOf } from './open-words.ts'

const [storeFile = '', passagesFile = '', batches = '1'] = process.argv.slice(2)
const plain = hashedEmbedder()
let begun = 0
const core = new RetrievalCore({
  archive: storeReader(openStore(storeFile, { readOnly: true })),
  content: () => [],
  store: new PassageStore(passagesFile),
  openWords: openWordsOf(passagesFile),
  onStatus: ({ withVectors }) => console.log(withVectors),
})
core.use(
  {
    ...plain,
    async embed(texts, purpose) {
      begun += 1
      if (begun > Number(batches)) await wait(600_000)
      return plain.embed(texts, purpose)
    },
  },
  '',
)
await core.run()
await core.close()
