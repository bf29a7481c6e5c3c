import type { DrawingEdge } from '@zegel/org-layout/drawing'
import { instrumentRights } from '@zegel/core/structure/rights'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { cut } from '../../../lib/text.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { formatBarePart } from '../details/rights-texts.tsx'

/**
 * What a line says of the part that is held, of each instrument: '40%', or '40% · 12,5%'; empty when it says nothing. Where a
 * body has several classes it names them: '40% A · 12,5% B'. What is held of a golden share is no part of the capital, so that says what it gives: '14,63% · 100% veto'. What no register says is marked as
 * stated: '60% opgegeven'.
 */
export function percentages(edge: DrawingEdge, index: StructureIndex): string {
  if (edge.kind !== 'member') return ''
  if (edge.stated !== null) return statedShare(edge.stated)
  const classNames = classNamesIn(edge.bodyId, index)
  return edge.fractions
    .map(({ instrumentId, fraction }) => {
      const instrument = index.instrument(instrumentId)
      // The same word in every language.
      const isVeto =
        instrument !== undefined && instrumentRights(instrument).includes('veto_rights')
      if (isVeto) return `${formatBarePart(fraction)} veto`
      return [formatBarePart(fraction), classNames.get(instrumentId)].filter(Boolean).join(' ')
    })
    .join(' · ')
}

const CLASS_LETTERS = 12

/**
 * What the classes in one body are called on its lines, where there are several: their names without the words that all begin and end
 * with, so 'A' and 'B' of Aandelen A and Aandelen B.
 */
function classNamesIn(bodyId: string, index: StructureIndex): ReadonlyMap<string, string> {
  const classes = index
    .instrumentsOf(bodyId)
    .filter((instrument) => !instrumentRights(instrument).includes('veto_rights'))
    .map(({ id, name }) => ({ id, words: name.split(/\s+/) }))
  const [first, ...others] = classes
  if (!first || others.length === 0) return new Map()
  const most = Math.min(...classes.map(({ words }) => words.length)) - 1
  const shared = (at: (words: readonly string[], step: number) => string | undefined) => {
    let count = 0
    while (
      count < most &&
      others.every(
        ({ words }) => at(words, count)?.toLowerCase() === at(first.words, count)?.toLowerCase(),
      )
    )
      count++
    return count
  }
  const [start, end] = leftOut(
    classes.map(({ words }) => words),
    shared((words, step) => words[step]),
    shared((words, step) => words.at(-1 - step)),
  )
  return new Map(
    classes.map(({ id, words }) => [
      id,
      cut(words.slice(start, words.length - end).join(' '), CLASS_LETTERS),
    ]),
  )
}

// Both ends where something is left of each name, else the end that says more: 'Aandelen' and 'Aandelen B' of Aandelen Kade and Aandelen B Kade.
function leftOut(names: readonly (readonly string[])[], start: number, end: number) {
  if (names.every((words) => words.length > start + end)) return [start, end] as const
  const [words = []] = names
  const letters = (from: number, to?: number) => words.slice(from, to).join('').length
  return letters(words.length - end) > letters(0, start)
    ? ([0, end] as const)
    : ([start, 0] as const)
}

/** The same with the names of the instruments, for who points at the line: '14,63% Aandelen Molen'. */
export function namedPercentages(edge: DrawingEdge, index: StructureIndex): string {
  if (edge.kind !== 'member') return ''
  if (edge.stated !== null)
    return i18n.t('structure:details.stated', { share: formatBarePart(edge.stated) })
  return edge.fractions
    .map(({ instrumentId, fraction }) =>
      [formatBarePart(fraction), index.instrument(instrumentId)?.name].filter(Boolean).join(' '),
    )
    .join(', ')
}

/** A part that somebody stated, marked as that. */
function statedShare(fraction: number): string {
  return i18n.t('structure:details.statedShort', { share: formatBarePart(fraction) })
}
