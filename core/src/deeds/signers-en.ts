import type { DeedBounds, DeedSigning } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

const ACTS = {
  issuing: 'issuing',
  transferring: 'transferring',
  accepting: 'accepting',
} as const

/** Who signs for a party and by what right, as the text on the party has it: no power of attorney is told that nobody recorded. */
export function signersEn(signing: DeedSigning, w: DeedWriter): string {
  const { name, authority, power, coSigner, limit, above = [] } = signing
  if (authority === 'attorney' && power)
    return `${name}, attorney by power of attorney of ${w.day(power.on)}, granted by ${power.by}${inBrackets(limit, w)}`
  if (authority !== 'director') return `${name}, who declares to be authorised to do so`
  if (above.length > 0)
    return [...above, { director: name, coSigner, limit }].reduceRight(
      (told, { director, coSigner: other, limit: bounds }) => {
        const who = `${director}${told && `, in turn represented by ${told}`}`
        const whole = `${who}${inBrackets(bounds, w)}`
        return other
          ? `its directors with joint authority ${whole}${told && ','} and ${other}`
          : `its director ${whole}`
      },
      '',
    )
  if (coSigner) return `${name} and ${coSigner}, directors with joint authority`
  const bounds = inBrackets(limit, w)
  return bounds ? `${name}, director with limited authority${bounds}` : `${name}, director`
}

/** The same with the name of the party, as it stands under a deed. */
export function signerEn(signing: DeedSigning, partyName: string, w: DeedWriter): string {
  const { name, authority, coSigner, limit, above = [] } = signing
  if (authority === 'self') return name
  if (authority !== 'director' || above.length === 0)
    return `${signersEn(signing, w)}${authority === 'director' && !limit ? ' of' : ', for'} ${partyName}`
  const own = signersEn({ ...signing, above: [], coSigner, limit }, w)
  const companies = above.toReversed().map(({ director, coSigner: other, limit: bounds }) => {
    const seat = other ? `director with ${other} jointly` : 'director'
    return `${director}, ${seat}${inBrackets(bounds, w)}`
  })
  return [own, ...companies, partyName].join(' of ')
}

function inBrackets(bounds: DeedBounds | undefined, w: DeedWriter): string {
  const { cents, acts, words } = bounds ?? {}
  const told = [
    cents !== undefined && `up to ${w.money(cents)} each time`,
    acts && `for ${acts.map((act) => ACTS[act]).join(' and ')}`,
    words,
  ].filter(Boolean)
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}
