/** Judges one password and ends (password.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as passwords } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { z } from 'zod'
import { runInBackground } from '../../catalog/background-work.ts'

runInBackground()

const { password, known } = z.object({ password: z.string(), known: z.array(z.string()) }).parse(workerData)
const guesser = new ZxcvbnFactory({ dictionary: { ...passwords, ...english }, graphs: adjacencyGraphs })
const { score, feedback } = guesser.check(password, known)
parentPort?.postMessage({ score, warning: feedback.warning })
