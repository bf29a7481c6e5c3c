import {
  IconArrowUp,
  IconBuilding,
  IconChevronRight,
  IconDots,
  IconSitemap,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { RightKind } from '@zegel/core/structure/rights'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { InstrumentTypeIcon } from '../../../shared/instruments/instrument-type-icon.tsx'
import { RIGHT_STYLES } from '../drawing-style.ts'
import { type ListRow, personOf } from './list-row.ts'
import classes from './structure-list.module.css'
import type { RowWords } from './use-row-words.ts'

interface TreeRowProps {
  row: ListRow
  wordsOf: (row: ListRow) => RowWords
  index: StructureIndex
  /** The language and the centre, by which a row says something else. */
  edition: string
  canOpen: boolean
  isOpen: boolean
  isActive: boolean
  isSelected: boolean
  position: { place: number; of: number }
  onToggle: () => void
  onChoose: () => void
}

/** One row of the list; its keys are those of the whole tree. Of thousands, only those that change are written again. */
export const TreeRow = memo(Row, isSame)

// What a row does stays the same for the same row, so its functions need no comparing.
function isSame(a: TreeRowProps, b: TreeRowProps): boolean {
  return (
    a.row.key === b.row.key &&
    a.index === b.index &&
    a.edition === b.edition &&
    a.canOpen === b.canOpen &&
    a.isOpen === b.isOpen &&
    a.isActive === b.isActive &&
    a.isSelected === b.isSelected &&
    a.position.place === b.position.place &&
    a.position.of === b.position.of
  )
}

function Row({ row, wordsOf, canOpen, isOpen, ...props }: TreeRowProps) {
  const { t } = useTranslation('structure')
  const words = wordsOf(row)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears the keys
    <div
      role="treeitem"
      data-key={row.key}
      aria-level={row.level}
      aria-posinset={props.position.place}
      aria-setsize={props.position.of}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={props.isSelected}
      tabIndex={props.isActive ? 0 : -1}
      className={classes.row}
      style={{ '--level': row.level } as CSSProperties} // safe: a variable of the stylesheet
      onClick={props.onChoose}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do the same */}
      <span
        className={classes.chevron}
        data-shown={canOpen || undefined}
        aria-hidden
        onClick={(event) => {
          if (!canOpen) return
          event.stopPropagation()
          props.onToggle()
        }}
      >
        <IconChevronRight size={16} data-open={isOpen || undefined} />
      </span>
      <span className={classes.icon} aria-hidden>
        <RowIcon row={row} />
      </span>
      <span className={classes.words}>
        <span className={classes.name} data-kind={row.subject.kind}>
          {words.name}
        </span>{' '}
        {words.facts.length > 0 && <span className={classes.fact}>{words.facts.join(' · ')} </span>}
        <RightsWords rights={words.rights} />
        {row.backTo && (
          <span className={classes.back}>
            <IconArrowUp size={14} aria-hidden />
            {t('list.backTo')}
          </span>
        )}
      </span>
    </div>
  )
}

function RowIcon({ row }: { row: ListRow }) {
  const { subject } = row
  if (subject.kind === 'instrument')
    return <InstrumentTypeIcon type={subject.instrument.type} size={22} />
  if (subject.kind === 'body') return <IconUsersGroup size={18} stroke={1.5} />
  if (subject.kind === 'group') return <IconDots size={18} stroke={1.5} />
  if (subject.kind === 'roles') return <IconSitemap size={18} stroke={1.5} />
  const Icon = personOf(row)?.type === 'natural_person' ? IconUser : IconBuilding
  return <Icon size={18} stroke={1.5} />
}

/** Kinds of rights as words, each with the line it has in the drawing; nothing for what is neutral. */
function RightsWords({ rights }: { rights: readonly RightKind[] }) {
  const { t } = useTranslation('structure')
  return rights
    .filter((right) => right !== 'neutral')
    .map((right) => {
      const { variable, dashes, width } = RIGHT_STYLES[right]
      return (
        <span key={right} className={classes.right}>
          <svg width="18" height="4" aria-hidden>
            <path d="M0 2H18" stroke={variable} strokeWidth={width} strokeDasharray={dashes} />
          </svg>
          {t(`rights.${right}`)}{' '}
        </span>
      )
    })
}
