export default function Home() {
  return <h1>State Police History &amp; Archive</h1>
}
