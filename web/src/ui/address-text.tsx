import { Fragment } from 'react'

/** An address of a website, that breaks behind a slash rather than within a word. */
export function AddressText({ address }: { address: string }) {
  const parts = Array.from(address.matchAll(/[^/]+\/*|\/+/g))
  return (
    <span style={{ hyphens: 'manual' }}>
      {parts.map((match) => (
        <Fragment key={match.index}>
          {match[0]}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
