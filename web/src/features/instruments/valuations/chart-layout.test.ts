import { valuationHistory, type ValuationRange } from '@zegel/core/valuations/valuation-history'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../i18n/i18n.ts'
import { CHART_HEIGHT, layOutChart } from './chart-layout.ts'

const today = '2026-11-21'
const values = [
  { date: '2022-03-01', valueCents: 1000n },
  { date: '2024-03-01', valueCents: 1250n },
  { date: '2026-03-01', valueCents: 1175n },
]

function layOut(range: ValuationRange, of = values, width = 800) {
  const [first] = of
  if (!first) throw new Error('nothing to draw')
  return layOutChart({ points: valuationHistory(of, range, today), range, first, today }, width)
}

describe('a chart', () => {
  it('puts later points further right and higher values higher, and today at the edge', () => {
    const { points, right, left } = layOut('all')
    const [first, second, third, last] = points
    const across = points.map(({ x }) => x)

    expect(across).toEqual(across.toSorted((one, other) => one - other))
    expect(first?.x).toBeGreaterThan(left)
    expect(last?.x).toBe(right)
    expect(second?.y).toBeLessThan(third?.y ?? 0)
    expect(third?.y).toBe(last?.y)
  })

  it.each([260, 390, 500, 640, 800, 1000, 1100, 1440])(
    'has no labels of dates that run into each other at a width of %i',
    (width) => {
      const since = [
        '2013-02-03',
        '2019-07-09',
        '2022-03-01',
        '2023-12-28',
        '2025-06-01',
        '2026-08-30',
      ]
      for (const date of since) {
        const { dates } = layOut('all', [{ date, valueCents: 1000n }, ...values.slice(2)], width)
        expect(dates.length).toBeGreaterThan(0)
        dates.forEach(({ at, label }, place) => {
          const half = (label.length * 7) / 2
          const next = dates[place + 1]
          expect(at + half).toBeLessThanOrEqual(
            next ? next.at - (next.label.length * 7) / 2 : width,
          )
        })
      }
    },
  )

  it('stays within its height of 400', () => {
    const { points, bottom } = layOut('all')

    expect(CHART_HEIGHT).toBe(400)
    for (const { y } of points) {
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThanOrEqual(bottom)
    }
  })

  it('is dashed from the last valuation to today only', () => {
    const valuedToday = [...values, { date: today, valueCents: 1300n }]

    expect(layOut('all').carried).not.toBe('')
    expect(layOut('all', valuedToday).carried).toBe('')
    expect(layOut('ytd', values.slice(0, 1)).carried).toBe('')
  })

  it('has one dot for today when nothing was valued in the range', () => {
    const { points, line } = layOut('ytd', values.slice(0, 2))

    expect(points).toMatchObject([{ date: today, isToday: true }])
    expect(line).toBe('')
  })

  it('has room for a single value of today', () => {
    const { points, left, right } = layOut('all', [{ date: today, valueCents: 500n }])

    expect(points[0]?.x).toBe(right)
    expect(left).toBeLessThan(right)
  })

  it('begins where the range does, or with the first valuation when that came later', () => {
    const start = (range: ValuationRange) => layOut(range).points[0]
    const { left } = layOut('all')

    expect(start('5y')?.x).toBe(left + 16)
    expect(start('3y')?.x).toBeGreaterThan(left + 16)
  })
})

describe('the figures along the axes', () => {
  it('are amounts in euros, with cents when they have any', () => {
    const large = values.map((value) => ({ ...value, valueCents: value.valueCents * 1000n }))

    expect(layOut('all', large).values.map(({ label }) => label)).toContain('€\u00a010.000')
    expect(layOut('all').values.map(({ label }) => label)).toContain('€\u00a010,50')
  })

  it('are years, months or days, in the language of the reader', async () => {
    const labels = (range: ValuationRange) => layOut(range).dates.map(({ label }) => label)
    const young = [{ date: '2026-11-01', valueCents: 100n }]

    expect(labels('all')).toContain('2024')
    expect(labels('ytd')).toContain('apr. 2026')
    expect(layOut('all', young).dates.map(({ label }) => label)).toContain('5 nov. 2026')
    await setLanguage('en')
    expect(labels('ytd')).toContain('Apr 2026')
  })

  it('stand apart on a phone', () => {
    const { dates } = layOut('5y', values, 330)

    for (const [index, { at }] of dates.entries())
      expect(at - (dates[index - 1]?.at ?? -100)).toBeGreaterThan(40)
  })
})
