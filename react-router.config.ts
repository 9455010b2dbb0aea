import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Posts from other sites are refused by server/same-origin.ts and the gate of the administration, which know PUBLIC_URL and write it down.
  allowedActionOrigins: ['**'],
} satisfies Config
