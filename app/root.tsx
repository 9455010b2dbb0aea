import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useNonce } from './nonce.ts'
import './styles/site.css'

export default function Root() {
  const nonce = useNonce()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <main id="main">
          <Outlet />
        </main>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
