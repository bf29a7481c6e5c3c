import { Button } from '@mantine/core'
import { IconFocusCentered, IconPlus, IconSitemap } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import { onFirstMove } from '../../lib/browser/first-move.ts'
import { formatDate, today } from '../../lib/format.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { CardFrame } from './details/card-frame.tsx'
import { useFrame } from './structure-frame.tsx'
import { structureSearch } from './structure-search.ts'
import type { StructureView } from './structure-view.ts'
import classes from './structure.module.css'
import { StructureToolbar } from './toolbar/structure-toolbar.tsx'
import toolbarClasses from './toolbar/toolbar.module.css'
import { useStructureSearch } from './use-structure-search.ts'
import { extra } from '../../lib/browser/part.tsx'
import { PHONE, useScreenWidth } from '../../lib/browser/use-screen-width.ts'
import { part } from '../../ui/page/part.tsx'

const fetchCanvas = () => import('./canvas/structure-canvas.tsx')
const fetchList = () => import('./list/structure-list.tsx')
const StructureCanvas = part(async () => (await fetchCanvas()).StructureCanvas)
const StructureList = part(async () => (await fetchList()).StructureList)
const Details = part(
  async () => (await import('./details/detail-panel.tsx')).DetailPanel,
  ['add-person', 'register'],
)
const PrintedDrawing = extra(
  async () => (await import('./share/printed-drawing.tsx')).PrintedDrawing,
)

// A phone shows the list at first, and fetches what draws when somebody wants to see that; what fails now is fetched again when it is shown.
if (!import.meta.env.SSR) {
  const { view } = structureSearch
    .pick({ view: true })
    .parse(Object.fromEntries(new URLSearchParams(window.location.search)))
  const usual = window.matchMedia(PHONE).matches ? 'list' : 'drawing'
  const fetchFirst = (view ?? usual) === 'list' ? fetchList : fetchCanvas
  fetchFirst().catch(() => {})
}

interface StructureWorkspaceProps {
  view: StructureView
  documents: ((personId: string) => ReactNode) | undefined
}

/** The drawing or the list, under the toolbar, the choice of the centre and the card of what is selected. */
export function StructureWorkspace({ view, documents }: StructureWorkspaceProps) {
  const { organization } = view.structure
  const { search, setSearch } = useStructureSearch()
  const frame = useFrame()
  const usual = useUsualView(view)
  const isList = (search.view ?? usual) === 'list'
  const other = isList ? 'drawing' : 'list'
  const isEmpty = view.index.graph.legal_persons.length === 0
  // Who moves may choose something in a moment, or print it, or look at the other view; on a phone what draws waits until it is asked for.
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => onFirstMove(() => setMoved(true)), [])
  // Whoever prints the drawing before that gets all of it as well.
  const [isAtRest, setAtRest] = useState(false)
  const rest = useCallback(() => setAtRest(true), [])
  useEffect(() => {
    if (!hasMoved) return
    Details.prepare()
    fetchList().catch(() => {})
    if (usual === 'drawing') fetchCanvas().catch(() => {})
  }, [hasMoved, usual])
  return (
    <>
      <div className={classes.top}>
        <StructureToolbar
          view={view}
          isList={isList}
          onToggleList={() => setSearch({ view: other === usual ? undefined : other })}
          isFullscreen={frame.isFullscreen}
          onToggleFullscreen={frame.toggleFullscreen}
        />
        {!isEmpty && (
          <div className={classes.centre}>
            <CentralSelect view={view} />
          </div>
        )}
      </div>
      <OrganizationName
        name={organization.name}
        picture={
          <Picture url={organization.logo_image_url} name={organization.name} size={28} isSquare />
        }
      />
      {!isEmpty && <PaperTitle view={view} />}
      {isList && !isEmpty && (
        <div className={classes.list}>
          <Suspense>
            <StructureList view={view} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {!isList && (!isEmpty || view.isEditing) && <StructureCanvas view={view} />}
        {!isList && <AtRest onRest={rest} />}
      </Suspense>
      {isEmpty && !(view.isEditing && !isList) && <EmptyStructure view={view} />}
      {isEmpty && view.isEditing && !isList && <FirstStep />}
      <Suspense>
        {(hasMoved || isAtRest) && <PrintedDrawing view={view} isShown={!isList} />}
      </Suspense>
      <div className={classes.panel}>
        <Suspense fallback={<ComingCard view={view} />}>
          {view.selection && <Details view={view} documents={documents} />}
        </Suspense>
      </div>
    </>
  )
}

// What it stands beside has come, and the browser has nothing else to do.
function AtRest({ onRest }: { onRest: () => void }) {
  useEffect(() => whenIdle(onRest), [onRest])
  return null
}

// Not every browser tells.
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1000)
}

// The place of a card whose code is on the way.
function ComingCard({ view }: { view: StructureView }) {
  const { t } = useTranslation('ui')
  return (
    <CardFrame view={view} title={t('waiting')}>
      <LinesSkeleton lines={8} />
    </CardFrame>
  )
}

// A drawing fits no phone: there it is a step away. On another site it is what was put there, however narrow.
function useUsualView({ isShared }: StructureView): 'drawing' | 'list' {
  const isFramed = isShared && window.self !== window.top
  const isPhone = useScreenWidth(PHONE)
  return isPhone && !isFramed ? 'list' : 'drawing'
}

// Above the placeholder with which a drawing begins.
function FirstStep() {
  const { t } = useTranslation('structure')
  return (
    <div className={classes.firstStep}>
      <Empty title={t('screen.emptyTitle')}>{t('screen.emptyTextEditor')}</Empty>
    </div>
  )
}

// What the toolbar says on screen; and of a page that is printed before its drawing or list has come, that it is. Which day it is in
// Amsterdam is asked once there is a paper: a telephone takes longer for it than to draw the toolbar.
function PaperTitle({ view: { structure, date } }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const [printedOn, setPrintedOn] = useState<string>()
  useEffect(() => {
    const note = () => flushSync(() => setPrintedOn(today()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  const day = date ?? printedOn
  return (
    <div className={classes.paperTitle}>
      <strong>{t('share.frameTitle', { name: structure.organization.name })}</strong>
      {day && <span>{t('share.asOf', { date: formatDate(day) })}</span>}
      <span className={classes.unfinished}>{t('share.unfinished')}</span>
    </div>
  )
}

/** Whose structure it is: on the public page nothing else says so. */
export function OrganizationName({ name, picture }: { name: string; picture: ReactNode }) {
  return (
    <div className={classes.organization}>
      {picture}
      <span>{name}</span>
    </div>
  )
}

/** Where nothing is drawn yet: editors begin here, readers read what will be here. */
function EmptyStructure({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { date, isShared, structure, openDialog } = view
  const mayAdd = structure.may.edit && !date && !isShared
  return (
    <div className={classes.state}>
      <Empty
        icon={<IconSitemap size={32} stroke={1.5} />}
        title={t('screen.emptyTitle')}
        action={
          mayAdd && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'add-legal-person' })}
            >
              {t('canvas.addLegalPerson')}
            </Button>
          )
        }
      >
        {date
          ? t('screen.emptyOnDate', { date: formatDate(date) })
          : t(mayAdd ? 'screen.emptyTextEditor' : 'screen.emptyText')}
      </Empty>
    </div>
  )
}

const SHOWN_AT_ONCE = 100

/** Chooses who stands in the middle: legal persons first, then people. */
function CentralSelect({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { legal_persons } = view.index.graph
  const groups = useMemo(() => {
    const named = legal_persons.toSorted((a, b) => a.legal_name.localeCompare(b.legal_name, 'nl'))
    return [
      {
        group: t('toolbar.entities'),
        items: named.filter((person) => !isNatural(person)).map(toItem),
      },
      { group: t('toolbar.people'), items: named.filter(isNatural).map(toItem) },
    ].filter(({ items }) => items.length > 0)
  }, [legal_persons, t])
  return (
    <SelectField
      className={toolbarClasses.central ?? ''}
      aria-label={t('toolbar.central')}
      leftSection={<IconFocusCentered size={18} stroke={1.5} aria-hidden />}
      searchable
      selectFirstOptionOnChange
      limit={SHOWN_AT_ONCE}
      data={groups}
      value={view.centralId ?? null}
      onChange={(id) => id && view.setCentral(id)}
      maxDropdownHeight={320}
    />
  )
}

function isNatural({ type }: GraphPerson): boolean {
  return type === 'natural_person'
}

function toItem({ id, legal_name }: GraphPerson) {
  return { value: id, label: legal_name }
}
