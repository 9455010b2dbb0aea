/** Checks files of columns (run-build.ts). What is damaged ends the thread with an error. */
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { runInBackground } from '../../../../catalog/background-work.ts'
import { checkColumns } from '../index/column-file.ts'

runInBackground()
for (const path of z.array(z.string()).parse(workerData)) checkColumns(path)
