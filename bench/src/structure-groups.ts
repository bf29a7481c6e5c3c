import { chanceFrom } from '@zegel/core/structure/sample-chance'

/** A made-up group of companies to lay out: cards and the lines between them. */
export interface Group {
  nodes: { id: string; width: number; height: number }[]
  edges: { id: string; source: string; target: string }[]
  root: string
}

interface Company {
  id: string
  /** Who sits in its bodies; a daughter draws from these too. */
  people: string[]
  parent: Company | undefined
}

/**
 * A group of so many cards as real ones are: every company has shareholders, two in three a board, half of those commissioners;
 * nearly three in ten seats are taken by somebody who sits in another body of the company or its parent already, and three in a
 * hundred holdings are in a company that was there. The same seed gives the same group.
 * With `membersAbove` members point to their body, as the product draws them; else bodies point to their members.
 */
export function makeGroup(
  size: number,
  { seed, membersAbove }: { seed: number; membersAbove: boolean },
): Group {
  const random = chanceFrom(seed).next
  const group: Group = { nodes: [], edges: [], root: 'company0' }
  const companies: Company[] = []
  const add = (kind: keyof typeof SIZES) => {
    const id = `${kind}${group.nodes.length}`
    group.nodes.push({ id, ...SIZES[kind] })
    return id
  }
  const connect = (source: string, target: string) => {
    group.edges.push({ id: `${source}>${target}`, source, target })
  }
  const found = (parent: Company | undefined) => {
    companies.push({ id: add('company'), people: [], parent })
    return companies.at(-1)?.id ?? ''
  }
  const isFull = () => group.nodes.length >= size
  const seat = (body: string, company: Company, member: string) => {
    if (membersAbove) connect(member, body)
    else connect(body, member)
    company.people.push(member)
  }
  const seatOne = (body: string, company: Company, member: string | undefined) => {
    if (member) seat(body, company, member)
    else if (!isFull()) seat(body, company, add('person'))
  }
  found(undefined)
  for (const company of companies) {
    for (const kind of bodiesOf(random)) {
      if (isFull()) return group
      const body = add('body')
      connect(company.id, body)
      const members = pickMembers(company, random)
      for (const member of members) seatOne(body, company, member)
      if (random() < 0.18 && !isFull()) seat(body, company, add('crowd'))
      for (let held = pick(HELD[kind], random); held > 0 && !isFull(); held--) {
        const other = companies[Math.floor(random() * companies.length)]
        connect(body, companies.length > 9 && random() < 0.03 && other ? other.id : found(company))
      }
    }
  }
  return group
}

// Somebody who is there already, or undefined for somebody new; nobody twice.
function pickMembers(company: Company, random: () => number): (string | undefined)[] {
  const known = [...new Set([...company.people, ...(company.parent?.people ?? [])])]
  return Array.from({ length: pick(SEATS, random) }, () => {
    const at = random() < 0.29 ? Math.floor(random() * known.length) : -1
    return at < 0 ? undefined : known.splice(at, 1)[0]
  })
}

const SIZES = {
  company: { width: 180, height: 56 },
  body: { width: 150, height: 36 },
  person: { width: 130, height: 48 },
  crowd: { width: 130, height: 56 },
}
/** How often a body has 0, 1, 2, ... members, and how often it leads to so many companies. */
const SEATS = [0.23, 0.33, 0.31, 0.13]
const HELD = { shareholders: [0, 0.42, 0.37, 0.21], board: [0.78, 0.22] }

function bodiesOf(random: () => number): (keyof typeof HELD)[] {
  if (random() < 0.3) return ['shareholders']
  return random() < 0.5 ? ['shareholders', 'board'] : ['shareholders', 'board', 'board']
}

function pick(chances: readonly number[], random: () => number): number {
  let left = random()
  const at = chances.findIndex((chance) => (left -= chance) < 0)
  return at === -1 ? chances.length - 1 : at
}
