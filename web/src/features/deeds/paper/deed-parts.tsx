import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Mark } from '../../../ui/theme/mark.tsx'
import classes from './deed-blocks.module.css'

// What is longer does not fit in half of the grid.
const NARROW = 34

/** The title of the deed; on the courtesy text, that it is no more than that. */
export function Title({ deed: { title, courtesy_note } }: { deed: DeedDocument }) {
  return (
    <>
      <div className={classes.top}>
        <h1 className={classes.title}>{title}</h1>
        <Mark size={44} />
      </div>
      {courtesy_note && <p className={classes.courtesy}>{courtesy_note}</p>}
    </>
  )
}

/** The heading of a part of the deed. */
export function Head({ children }: { children: ReactNode }) {
  return <h2 className={classes.head}>{children}</h2>
}

/** Facts that belong together, in the grid of variables. */
export function Facts({ title, facts }: DeedDocument['facts'][number]) {
  return (
    <div className={classes.facts}>
      <h3 className={classes.factsTitle}>{title}</h3>
      <dl className={classes.grid}>
        {facts.map(({ label, value }) => (
          <div key={label} className={clsx(value.length > NARROW && classes.wide)}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Running text with its number in the margin. */
export function Numbered({ number, children }: { number: string | null; children: ReactNode }) {
  return (
    <p className={classes.numbered}>
      {number && <span className={classes.number}>{number}</span>} {children}
    </p>
  )
}

/** Who signs for whom, and when that was done. */
export function Signature({ signature }: { signature: DeedDocument['signatures'][number] }) {
  const { title, name, signer, signed, statement } = signature
  return (
    <div className={classes.signature} data-signed={signed || undefined}>
      <h3 className={classes.role}>{title}</h3>
      <p className={classes.signatory}>{name}</p>
      {signer && signer !== name && <p>{signer}</p>}
      <p className={classes.statement}>{statement}</p>
    </div>
  )
}

/** A document that belongs to the deed, and by what it is recognised. */
export function Annex({ annex }: { annex: DeedDocument['annexes'][number] }) {
  const { number, title, file_name: fileName, sha256 } = annex
  return (
    <div className={classes.numbered}>
      <span className={classes.number}>{number}.</span> {title}
      {fileName !== title && <span className={classes.fileName}> ({fileName})</span>}
      <span className={classes.hash}>{`SHA-256 ${sha256}`}</span>
    </div>
  )
}
