import type { DeedBounds, DeedSigning } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

const ACTS = {
  issuing: 'uitgeven',
  transferring: 'overdragen',
  accepting: 'accepteren',
} as const

/** Who signs for a party and by what right, as the text on the party has it: no power of attorney is told that nobody recorded. */
export function signersNl(signing: DeedSigning, w: DeedWriter): string {
  const { name, authority, power, coSigner, limit, above = [] } = signing
  if (authority === 'attorney' && power)
    return `${name}, gevolmachtigde krachtens volmacht van ${w.day(power.on)}, verleend door ${power.by}${inBrackets(limit, w)}`
  if (authority !== 'director') return `${name}, die verklaart daartoe bevoegd te zijn`
  if (above.length > 0)
    return [...above, { director: name, coSigner, limit }].reduceRight(
      (told, { director, coSigner: other, limit: bounds }) => {
        const who = `${director}${told && `, op haar beurt vertegenwoordigd door ${told}`}`
        const whole = `${who}${inBrackets(bounds, w)}`
        return other
          ? `haar gezamenlijk bevoegde bestuurders ${whole}${told && ','} en ${other}`
          : `haar bestuurder ${whole}`
      },
      '',
    )
  if (coSigner) return `${name} en ${coSigner}, gezamenlijk bevoegde bestuurders`
  const bounds = inBrackets(limit, w)
  return bounds ? `${name}, bestuurder met beperkte bevoegdheid${bounds}` : `${name}, bestuurder`
}

/** The same with the name of the party, as it stands under a deed. */
export function signerNl(signing: DeedSigning, partyName: string, w: DeedWriter): string {
  const { name, authority, coSigner, limit, above = [] } = signing
  if (authority === 'self') return name
  if (authority !== 'director' || above.length === 0)
    return `${signersNl(signing, w)}${authority === 'director' && !limit ? ' van' : ', voor'} ${partyName}`
  const own = signersNl({ ...signing, above: [], coSigner, limit }, w)
  const companies = above.toReversed().map(({ director, coSigner: other, limit: bounds }) => {
    const seat = other ? `met ${other} gezamenlijk bevoegd bestuurder` : 'bestuurder'
    return `${director}, ${seat}${inBrackets(bounds, w)}`
  })
  return [own, ...companies, partyName].join(' van ')
}

function inBrackets(bounds: DeedBounds | undefined, w: DeedWriter): string {
  const { cents, acts, words } = bounds ?? {}
  const told = [
    cents !== undefined && `tot ${w.money(cents)} per handeling`,
    acts && `voor ${acts.map((act) => ACTS[act]).join(' en ')}`,
    words,
  ].filter(Boolean)
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}
