import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(() => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Nothing is inlined into a page: every file is cacheable and the content security policy stays short.
    assetsInlineLimit: 0,
  },
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
}))
