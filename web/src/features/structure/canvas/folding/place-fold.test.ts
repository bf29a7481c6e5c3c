import { drawStructure } from '@zegel/org-layout/draw-structure'
import { NODE_SIZES } from '@zegel/org-layout/drawing-nodes'
import { foldDrawing } from '@zegel/org-layout/fold-drawing'
import { expect, it } from 'vitest'
import { makeGraph } from '@zegel/core/structure/graph-fixture'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { placeNodes } from '../place-drawing.ts'
import type { PlacedEdge, PlacedNode } from '../placed-drawing.ts'
import { type FoldNode, placeFold } from './place-fold.ts'

const SIZE = NODE_SIZES.fold
const FOLD: FoldNode = {
  ...{ id: 'fold', kind: 'fold', nodeId: 'card', side: 'below', count: 5, isOpen: false },
  ...SIZE,
}
const BOX = { id: 'card', x: 100, y: 100, width: 200, height: 64 }
const COMPANY: PlacedNode = {
  ...BOX,
  node: { ...BOX, kind: 'person', personId: 'p', isCentral: false },
}

function lineDownAt(x: number): PlacedEdge {
  return {
    id: `line:${x}`,
    edge: { id: '', source: 'card', target: 'b', rights: ['neutral'], kind: 'body', bodyId: 'b' },
    points: [
      { x, y: 164 },
      { x, y: 260 },
    ],
    labelAt: { x, y: 164 },
    box: { x, y: 164, width: 0, height: 96 },
  }
}

it('stands on the middle of the edge, or as near to it as a line leaves room', () => {
  expect(placeFold(FOLD, COMPANY, []).x + SIZE.width / 2).toBe(200)
  const aside = placeFold(FOLD, COMPANY, [lineDownAt(200)])
  expect(Math.abs(aside.x + SIZE.width / 2 - 200)).toBeGreaterThan(SIZE.width / 2)
  expect(aside.x).toBeGreaterThan(BOX.x)
  expect(aside.x + SIZE.width).toBeLessThan(BOX.x + BOX.width)
})

it('stands inside a body, where no percentage is', () => {
  const body: PlacedNode = { ...BOX, node: { ...BOX, kind: 'body', bodyId: 'b' } }
  const { x, y } = placeFold({ ...FOLD, side: 'above' }, body, [])
  expect(x + SIZE.width).toBeLessThan(BOX.x + BOX.width)
  expect(y).toBeGreaterThan(BOX.y)
})

it('stands within the bounds of the drawing, at its lowest and its highest card as well', () => {
  const index = indexStructure(
    makeGraph([
      { id: 'A', instruments: [{ held: { B: 1 } }] },
      { id: 'B', instruments: [{ held: { C: 1 } }] },
      { id: 'C', instruments: [{ held: { D: 1 } }] },
      { id: 'D', instruments: [{ held: { E: 1 } }] },
      { id: 'E' },
    ]),
  )
  const whole = drawStructure(index, { centralId: 'C', isEditing: false })
  const { bounds, nodes } = placeNodes(index, foldDrawing(whole, { depth: 1 }))
  const folds = nodes.filter(({ node }) => node.kind === 'fold')
  expect(folds).toHaveLength(2)
  for (const { y, height } of folds) {
    expect(y).toBeGreaterThanOrEqual(bounds.y)
    expect(y + height).toBeLessThanOrEqual(bounds.y + bounds.height)
  }
})
