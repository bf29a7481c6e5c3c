import { chanceFrom } from '@zegel/core/structure/sample-structure'
import type { LayoutEdge, LayoutNode } from './layout-part.ts'

/** What a test lays out. */
export interface Sample {
  nodes: LayoutNode[]
  edges: LayoutEdge[]
  root?: string | undefined
}

/** Cards of one size and the lines between them, written as 'a>b'. */
export function toSample(
  lines: readonly string[],
  { root, alone = [] }: { root?: string; alone?: string[] } = {},
): Sample {
  const ids = new Set([...lines.flatMap((line) => line.split('>')), ...alone])
  return {
    nodes: [...ids].map((id) => ({ id, width: 100, height: 40 })),
    edges: lines.map((line, at) => {
      const [source = '', target = ''] = line.split('>')
      return { id: `${line} ${at}`, source, target }
    }),
    root,
  }
}

/** Any drawing: cards of all sizes, lines in all directions, to themselves and twice the same, labels on some; it may have no root. */
export function toWildSample(seed: number): Sample {
  const random = chanceFrom(seed).next
  const below = (limit: number) => Math.floor(random() * limit)
  const count = 1 + below(40)
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    width: 80 + 10 * below(16),
    height: 36 + 4 * below(12),
  }))
  const edges = Array.from({ length: below(2 * count) }, (_, at) => ({
    id: `e${at}`,
    source: `n${below(count)}`,
    target: `n${below(count)}`,
    label: random() < 0.4 ? { width: 30 + below(40), height: 20 } : undefined,
  }))
  return { nodes, edges, root: random() < 0.9 ? `n${below(count)}` : undefined }
}

/** A group as people have them: entities with bodies, members above them that sit in several, entities below, some circles. */
export function toClusterSample(seed: number): Sample {
  const random = chanceFrom(seed).next
  const below = (limit: number) => Math.floor(random() * limit)
  const sample: Sample = { nodes: [{ id: 'c0', width: 200, height: 64 }], edges: [], root: 'c0' }
  const add = (id: string, width: number, height: number, isBody = false) =>
    sample.nodes.push({ id, width, height, isBody })
  const connect = (source: string, target: string, isLabelled = false) => {
    const label = isLabelled ? { width: 52, height: 20 } : undefined
    sample.edges.push({ id: `${source}>${target}#${sample.edges.length}`, source, target, label })
  }
  const people = 2 + below(12)
  for (let person = 0; person < people; person++) add(`p${person}`, 170, 56)
  const companies = 3 + below(15)
  for (let company = 0; company < companies; company++) {
    if (company > 0) add(`c${company}`, 200, 64)
    for (let body = 0; body <= below(3); body++) {
      const id = `c${company}b${body}`
      add(id, 150, 36, true)
      connect(id, `c${company}`)
      if (company > 0 && body === 0) connect(`c${below(company)}`, id, true)
      for (let member = below(4); member > 0; member--) connect(`p${below(people)}`, id, body === 0)
      if (random() < 0.1) connect(`c${below(companies)}`, id, true)
    }
  }
  sample.edges = sample.edges.filter((edge) => sample.nodes.some((node) => node.id === edge.source))
  return sample
}
