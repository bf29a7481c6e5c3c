import { TextLink } from '../../ui/links.tsx'

// '**Knop**' is what stands on the screen, '[woorden](/adres)' leads there.
const PIECES = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|[^*[]+/g

/** A text of the manual, with what it names set apart and its links to press. */
export function HelpText({ text }: { text: string }) {
  return Array.from(text.matchAll(PIECES), (match) => <Piece key={match.index} match={match} />)
}

function Piece({ match: [piece, label, words, address] }: { match: RegExpExecArray }) {
  if (label) return <strong>{label}</strong>
  if (!words) return piece
  const to = address as '/help' // safe: a test finds a route for each address
  return (
    <TextLink to={to} underline="always" inherit>
      {words}
    </TextLink>
  )
}
