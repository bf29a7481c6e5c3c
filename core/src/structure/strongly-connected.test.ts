import { describe, expect, it } from 'vitest'
import { stronglyConnectedParts } from './economic-interest.ts'

function partsFrom(graph: Record<string, string[]>): string[] {
  return stronglyConnectedParts('a', (node) => graph[node] ?? []).map((part) =>
    part.toSorted().join(''),
  )
}

describe('stronglyConnectedParts', () => {
  it.each<{ what: string; graph: Record<string, string[]>; parts: string[] }>([
    { what: 'a single node', graph: {}, parts: ['a'] },
    { what: 'a chain', graph: { a: ['b'], b: ['c'] }, parts: ['a', 'b', 'c'] },
    { what: 'a circle', graph: { a: ['b'], b: ['c'], c: ['a'] }, parts: ['abc'] },
    {
      what: 'two circles in a row',
      graph: { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c', 'e'] },
      parts: ['ab', 'cd', 'e'],
    },
    {
      what: 'two circles through one node',
      graph: { a: ['b', 'c'], b: ['a'], c: ['a'] },
      parts: ['abc'],
    },
    {
      what: 'a diamond',
      graph: { a: ['b', 'c'], b: ['d'], c: ['d'] },
      parts: ['a', 'c', 'b', 'd'],
    },
    { what: 'only what the first leads to', graph: { b: ['a'], a: ['c'] }, parts: ['a', 'c'] },
  ])('splits $what, each part before those it leads to', ({ graph, parts }) => {
    expect(partsFrom(graph)).toEqual(parts)
  })

  it('follows a chain of a hundred thousand', () => {
    const next = (node: string) => (Number(node) < 100_000 ? [String(Number(node) + 1)] : [])
    expect(stronglyConnectedParts('1', next)).toHaveLength(100_000)
  })
})
