/** Run as a process of its own by the kill test: indexes a store slowly, saying after each batch how far it is, until it ends or is killed. */
import { setTimeout as wait } from 'node:timers/promises'
import { thesaurusOf } from '../../search/thesaurus.ts'
import { openStore } from '../../store/index.ts'
import { storeReader } from '../archive-reader.ts'
import { RetrievalCore } from '../retrieval-core.ts'
import { PassageStore } from '../store/passage-store.ts'
import { hashedEmbedder } from './hashed-embedder.ts'

const [storeFile = '', passagesFile = ''] = process.argv.slice(2)
const plain = hashedEmbedder()
const core = new RetrievalCore({
  archive: storeReader(openStore(storeFile, { readOnly: true })),
  content: () => [],
  store: new PassageStore(passagesFile),
  thesaurus: thesaurusOf([]),
  onStatus: ({ withVectors }) => console.log(withVectors),
})
core.use(
  {
    ...plain,
    async embed(texts, purpose) {
      await wait(20)
      return plain.embed(texts, purpose)
    },
  },
  '',
)
await core.run()
await core.close()
