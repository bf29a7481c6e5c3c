import type { DrawingLayout } from '../layout-drawing.ts'
import type { Sample } from './layout-samples.ts'

interface Box {
  id: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Rounding of sums of pixels. */
const CLOSE = 0.01

/** What is wrong with a layout, in words; nothing when all that is promised holds. */
export function findFaults(
  sample: Sample,
  layout: DrawingLayout,
  [gap, rowGap]: readonly [number, number] = [20, 80],
): string[] {
  const cards = sample.nodes.map(({ id, width, height }) =>
    toBox(id, { left: layout.nodes.get(id)?.x, top: layout.nodes.get(id)?.y }, { width, height }),
  )
  const labels = sample.edges.flatMap(({ id, label }) => {
    const middle = layout.edges.get(id)?.label
    const corner = {
      left: middle && middle.x - (label?.width ?? 0) / 2,
      top: middle && middle.y - (label?.height ?? 0) / 2,
    }
    return label ? [toBox(id, corner, label)] : []
  })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return [
    ...pairs(cards).flatMap(([a, b]) =>
      areNear(a, b, gap) ? [`${a.id} is too near to ${b.id}`] : [],
    ),
    ...pairs(labels).flatMap(([a, b]) => (overlap(a, b) ? [`label ${a.id} lies on ${b.id}`] : [])),
    ...labels.flatMap((label) =>
      cards
        .filter((card) => overlap(label, card))
        .map((card) => `label ${label.id} lies on card ${card.id}`),
    ),
    ...[...cards, ...labels].flatMap((box) =>
      isInside(box, layout) ? [] : [`${box.id} is outside`],
    ),
    ...sample.edges.flatMap((edge) => {
      const [source, target] = [byId.get(edge.source), byId.get(edge.target)]
      return source && target
        ? lineFaults(edge.id, layout, { sample, source, target, cards, labels, rowGap })
        : []
    }),
  ]
}

function lineFaults(
  id: string,
  layout: DrawingLayout,
  {
    sample,
    source,
    target,
    cards,
    labels,
    rowGap,
  }: {
    sample: Sample
    source: Box
    target: Box
    cards: readonly Box[]
    labels: readonly Box[]
    rowGap: number
  },
): string[] {
  const line = layout.edges.get(id)
  const [first, last] = [line?.points[0], line?.points.at(-1)]
  if (!line || !first || !last) return [`${id} is not drawn`]
  const faults: string[] = []
  if (!line.isBack && isOnlyLineOfBody(sample, id)) {
    const [above, below] = [layout.nodes.get(source.id), layout.nodes.get(target.id)]
    if (above && below && below.level - above.level !== 1)
      faults.push(`${source.id} does not stand next to ${target.id}`)
  }
  if (!line.isBack && source.bottom + rowGap > target.top + CLOSE)
    faults.push(`${id} does not point down`)
  if (!isOn(first, source, source.bottom)) faults.push(`${id} does not leave its source`)
  if (!isOn(last, target, target.top)) faults.push(`${id} does not reach its target`)
  line.points.slice(1).forEach((to, at) => {
    const from = line.points[at] ?? to
    if (from.x !== to.x && from.y !== to.y) faults.push(`${id} slants`)
    const piece = {
      id,
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    }
    if (!isInside(piece, layout)) faults.push(`${id} is outside`)
    for (const card of cards) if (touches(piece, card)) faults.push(`${id} runs through ${card.id}`)
    for (const label of labels)
      if (label.id !== id && touches(piece, label))
        faults.push(`${id} runs through the label of ${label.id}`)
  })
  return faults
}

function isOnlyLineOfBody({ nodes, edges }: Sample, id: string): boolean {
  const source = edges.find((edge) => edge.id === id)?.source
  const isBody = nodes.find((node) => node.id === source)?.isBody === true
  return isBody && edges.filter((edge) => edge.source === source).length === 1
}

function toBox(
  id: string,
  { left = Number.NaN, top = Number.NaN }: { left?: number | undefined; top?: number | undefined },
  { width, height }: { width: number; height: number },
): Box {
  return { id, left, top, right: left + width, bottom: top + height }
}

function pairs(boxes: readonly Box[]): [Box, Box][] {
  return boxes.flatMap((box, at) => boxes.slice(at + 1).map((other): [Box, Box] => [box, other]))
}

function overlap(a: Box, b: Box): boolean {
  return areNear(a, b, 0)
}

function areNear(a: Box, b: Box, gap: number): boolean {
  const apart =
    Math.max(a.left, b.left) + CLOSE >= Math.min(a.right, b.right) + gap ||
    Math.max(a.top, b.top) + CLOSE >= Math.min(a.bottom, b.bottom)
  return !apart
}

function touches(piece: Box, card: Box): boolean {
  return (
    piece.right > card.left + CLOSE &&
    piece.left < card.right - CLOSE &&
    piece.bottom > card.top + CLOSE &&
    piece.top < card.bottom - CLOSE
  )
}

function isOn(point: { x: number; y: number }, card: Box, y: number): boolean {
  return Math.abs(point.y - y) < CLOSE && point.x >= card.left && point.x <= card.right
}

function isInside(box: Box, { width, height }: DrawingLayout): boolean {
  return (
    box.left >= -CLOSE &&
    box.top >= -CLOSE &&
    box.right <= width + CLOSE &&
    box.bottom <= height + CLOSE
  )
}
