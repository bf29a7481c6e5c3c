import { makeGraph, type PersonFixture } from '@zegel/core/structure/graph-fixture'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { type DrawingOptions, drawStructure } from './draw-structure.ts'

/** Draws a sketch around C, for tests, with its nodes and lines in words as well. */
export function drawFixture(sketch: PersonFixture[], options: Partial<DrawingOptions> = {}) {
  const index = indexStructure(makeGraph(sketch))
  const drawing = drawStructure(index, { centralId: 'C', isEditing: false, ...options })
  const lines = drawing.edges.map(({ source, target }) => `${source} > ${target}`)
  return { ...drawing, ids: drawing.nodes.map(({ id }) => id), lines }
}

/** Natural persons of a sketch. */
export function people(...ids: string[]): PersonFixture[] {
  return ids.map((id) => ({ id }))
}

/** A board of a sketch. */
export function board(...members: string[]) {
  return { type: 'Board', members } as const
}
