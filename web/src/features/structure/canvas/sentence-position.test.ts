import { expect, it } from 'vitest'
import type { Box, PlacedDrawing } from './placed-drawing.ts'
import { positionSentences } from './sentence-position.ts'

const CENTRE = { id: 'centre', x: 900, y: 400, width: 200, height: 64 }

function drawingOf(lines: PlacedDrawing['edges'][number]['points'][], cards: Box[] = []) {
  const node = {
    kind: 'person',
    personId: 'p',
    isCentral: false,
    id: '',
    width: 0,
    height: 0,
  } as const
  const central = { ...CENTRE, node }
  return {
    nodes: [central, ...cards.map((card, place) => ({ ...card, id: `${place}`, node }))],
    edges: lines.map((points, place) => ({
      id: `line:${place}`,
      edge: {
        id: `${place}`,
        source: 'centre',
        target: 'centre',
        rights: ['neutral'],
        kind: 'body',
        bodyId: 'b',
      } as const,
      points,
      labelAt: { x: 0, y: 0 },
      box: CENTRE,
    })),
    bounds: { x: 0, y: 0, width: 2000, height: 900 },
    central,
    node: () => central,
    edgesOf: () => [],
  } satisfies PlacedDrawing
}

const twoLines = () => ({ above: 2, below: 2 })

it('stands right beside the centre where there is room', () => {
  const place = positionSentences(drawingOf([]), twoLines, 20)
  expect(place && place.x + place.width).toBe(CENTRE.x - 16)
})

it('goes to the other side rather than across a line that comes down', () => {
  const down = [850, 700, 500, 300].map((x) => [
    { x, y: 0 },
    { x, y: 900 },
  ])
  expect(positionSentences(drawingOf(down), twoLines, 20)?.side).toBe('right')
})

it('stays inside the drawing though everything in it is crossed', () => {
  const down = Array.from({ length: 40 }, (_, place) => [
    { x: place * 50, y: 0 },
    { x: place * 50, y: 900 },
  ])
  const { x, width } = positionSentences(drawingOf(down), twoLines, 20) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(2000)
})

it('crosses a line rather than standing where a small screen does not show it with the centre', () => {
  const down = Array.from({ length: 14 }, (_, place) => [
    { x: CENTRE.x + 250 + place * 100, y: 0 },
    { x: CENTRE.x + 250 + place * 100, y: 900 },
  ])
  const narrow = { ...drawingOf(down), bounds: { x: CENTRE.x, y: 0, width: 3000, height: 900 } }
  const { x, width } = positionSentences(narrow, twoLines, 20) ?? { x: 0, width: 0 }
  expect(x + width).toBeLessThanOrEqual(CENTRE.x + CENTRE.width + 900)
})

it('becomes wider rather than longer than three lines', () => {
  const place = positionSentences(
    drawingOf([]),
    (width) => ({ above: Math.ceil(1500 / width), below: 1 }),
    20,
  )
  expect(place?.width).toBeGreaterThanOrEqual(500)
})

it('says nothing without a centre', () => {
  expect(positionSentences({ ...drawingOf([]), central: undefined }, twoLines, 20)).toBeUndefined()
})
