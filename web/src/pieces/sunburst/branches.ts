import type { HoldersOfSize, Holdings } from '@zegel/contract/register/register'

/** Persons, entities, and others of whom it is not known which they are. */
export type HolderKind = 'persons' | 'entities' | 'others'

export interface Branch {
  id: string
  kind: HolderKind
  name: string
  units: number
  size?: HoldersOfSize
  children?: Branch[]
}

/** Who holds, by kind: those with a name first, then the others from large to small. */
export function branchesOf({ holders, others }: Holdings): Branch[] {
  const held = holders
    .filter(({ balance }) => balance > 0)
    .toSorted((a, b) => b.balance - a.balance)
  const named = (kind: HolderKind): Branch[] =>
    held
      .filter(({ legal_person: { type } }) => (type === 'natural_person') === (kind === 'persons'))
      .map(({ legal_person: { id, legal_name }, balance }) => ({
        id,
        kind,
        name: legal_name,
        units: balance,
      }))
  const kinds = (['persons', 'entities'] as const)
    .map((kind) => ({
      id: kind,
      kind,
      name: '',
      units: 0,
      children: [...named(kind), ...ofSizes(others.sizes, kind)],
    }))
    .filter(({ children }) => children.length > 0)
    .toSorted((a, b) => sumOf(b.children) - sumOf(a.children))
  if (others.balance === 0 || others.sizes.length > 0) return kinds
  const rest = { id: 'others', kind: 'others' as const, name: '', units: others.balance }
  return [...kinds, { ...rest, id: 'others-kind', units: 0, children: [rest] }]
}

function ofSizes(sizes: readonly HoldersOfSize[], kind: HolderKind): Branch[] {
  return sizes
    .filter((size) => size.kind === kind)
    .toSorted((a, b) => b.from - a.from)
    .map((size) => ({ id: `${kind}-${size.from}`, kind, name: '', units: size.balance, size }))
}

function sumOf(branches: readonly Branch[]): number {
  return branches.reduce((sum, { units }) => sum + units, 0)
}
