import type { DrawingNode } from '@zegel/org-layout/drawing'
import { makeGraph, type PersonFixture } from '@zegel/core/structure/graph-fixture'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { describe, expect, it } from 'vitest'
import { percentages } from '../canvas/percentages.ts'
import { placeDrawing } from '../canvas/place-drawing.ts'
import { PAPER } from '../drawing-style.ts'
import { drawingToSvg } from './drawing-to-svg.ts'
import type { PictureTexts } from './picture-texts.ts'

const NASTY = 'R&D <script>alert("1")</script> \u0000\uD800'

const GROUP: PersonFixture[] = [
  {
    id: 'KADE',
    bodies: [{ type: 'Board', members: ['ada'] }],
    instruments: [{ held: { ada: 5, bo: 3 } }],
  },
  { id: 'WERF', bodies: [{ type: 'Works council' }], instruments: [{ held: { KADE: 1 } }] },
  { id: NASTY },
  { id: 'ada' },
  { id: 'bo' },
]

const texts: Omit<PictureTexts, 'percentagesOf'> = {
  title: 'Structuur van Kade & Zonen',
  date: 'Stand op 21 nov. 2026',
  sentences: { above: 'KADE heeft een bestuur', below: 'KADE is aandeelhouder bij WERF' },
  rights: {
    economic_rights: 'Economisch',
    control_rights: 'Zeggenschap',
    veto_rights: 'Veto',
    advisory_rights: 'Advies',
    neutral: 'Overig',
  },
  product: 'Zegel',
  cardOf,
}

function cardOf(node: DrawingNode) {
  const name = 'personId' in node ? node.personId : 'bodyId' in node ? node.bodyId : ''
  return { name, lines: ['Besloten vennootschap'], initials: ['AB'] }
}

function draw(sketch: readonly PersonFixture[] = GROUP) {
  const index = indexStructure(makeGraph(sketch))
  const drawing = placeDrawing(index, { centralId: sketch[0]?.id, isEditing: false })
  const measure = (text: string, { size }: { size: number }) => text.length * size * 0.5
  return drawingToSvg({
    drawing,
    texts: { ...texts, percentagesOf: (edge) => percentages(edge, index) },
    palette: PAPER,
    measure,
    font: '',
    mark: '<circle r="16"/>',
  })
}

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml')
}

const wordsIn = (svg: string) =>
  [...parse(svg).querySelectorAll('text')].map(({ textContent }) => textContent)

describe('the picture of a drawing', () => {
  it('names everybody and every body, says every percentage, both sentences, the title and the day', () => {
    const words = wordsIn(draw().svg)
    for (const word of [
      'KADE',
      'WERF',
      'ada',
      'bo',
      'KADE Board',
      'KADE Shareholders',
      'WERF Works council',
      '62,5%',
      '37,5%',
      '100%',
      texts.title,
      texts.date,
      'Zegel',
      texts.sentences.above,
      texts.sentences.below,
    ])
      expect(words).toContain(word)
  })

  it('explains the rights that are in it, and no others', () => {
    const words = wordsIn(draw().svg)
    expect(words).toEqual(expect.arrayContaining(['Economisch', 'Zeggenschap', 'Advies']))
    expect(words).not.toContain('Veto')
  })

  it('is XML in which a name is only a name', () => {
    const { svg } = draw()
    const parsed = parse(svg)
    expect(parsed.querySelector('parsererror')).toBeNull()
    expect(parsed.querySelector('script')).toBeNull()
    const titles = [...parsed.querySelectorAll('title')].map(({ textContent }) => textContent)
    expect(titles).toContain('R&D <script>alert("1")</script> , Besloten vennootschap')
  })

  it('refers to nothing outside itself', () => {
    const { svg } = draw()
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|href|\burl\((?!#)/,
    )
  })

  it('is the same every time, and as large as it says', () => {
    const { svg, width, height } = draw()
    expect(draw().svg).toBe(svg)
    expect(parse(svg).documentElement.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`)
  })

  it('has a sheet with a title when there is nothing to draw', () => {
    const { svg, width, height } = draw([])
    expect(wordsIn(svg)).toContain(texts.title)
    expect(width).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(0)
  })
})
