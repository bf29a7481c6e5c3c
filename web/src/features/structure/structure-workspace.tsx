import '@xyflow/react/dist/base.css'
import { Button } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { IconFocusCentered, IconPlus, IconSitemap } from '@tabler/icons-react'
import { ReactFlowProvider } from '@xyflow/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { economicInterests } from '@zegel/core/structure/economic-interest'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import { formatDate } from '../../lib/format.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Picture } from '../../ui/picture.tsx'
import {
  type CanvasContent,
  CanvasContentContext,
  CanvasState,
  CanvasStateContext,
} from './canvas/canvas-state.ts'
import canvasClasses from './canvas/canvas.module.css'
import { DrawingFlow } from './canvas/drawing-flow.tsx'
import { useFolding } from './canvas/folding/use-folding.ts'
import type { Size } from './canvas/free-room.ts'
import { DetailPanel } from './details/detail-panel.tsx'
import { StructureList } from './list/structure-list.tsx'
import { loadMark, usePicture } from './share/use-picture.ts'
import { useFrame } from './structure-frame.tsx'
import type { StructureView } from './structure-view.ts'
import classes from './structure.module.css'
import { StructureToolbar } from './toolbar/structure-toolbar.tsx'
import toolbarClasses from './toolbar/toolbar.module.css'
import { useStructureSearch } from './use-structure-search.ts'

interface StructureWorkspaceProps {
  view: StructureView
  documents: ((personId: string) => ReactNode) | undefined
}

/** The drawing or the list, under the toolbar, the choice of the centre and the card of what is selected. */
export function StructureWorkspace({ view, documents }: StructureWorkspaceProps) {
  const { search, setSearch } = useStructureSearch()
  const frame = useFrame()
  const usual = useUsualView(view)
  const isList = (search.view ?? usual) === 'list'
  const other = isList ? 'drawing' : 'list'
  const isEmpty = view.index.graph.legal_persons.length === 0
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
      <OrganizationName view={view} />
      {isList && !isEmpty && (
        <div className={classes.list}>
          <StructureList view={view} />
        </div>
      )}
      {!isList && (!isEmpty || view.isEditing) && <StructureCanvas view={view} />}
      {isEmpty && !(view.isEditing && !isList) && <EmptyStructure view={view} />}
      {isEmpty && view.isEditing && !isList && <FirstStep />}
      <PrintedDrawing view={view} />
      <div className={classes.panel}>
        <DetailPanel view={view} documents={documents} />
      </div>
    </>
  )
}

// A drawing fits no phone: there it is a step away. On another site it is what was put there, however narrow.
function useUsualView({ isShared }: StructureView): 'drawing' | 'list' {
  const isFramed = isShared && window.self !== window.top
  const isPhone = useMediaQuery('(width < 60em)', undefined, { getInitialValueInEffect: false })
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

// Whose structure it is: on the public page nothing else says so.
function OrganizationName({ view }: { view: StructureView }) {
  const { name, logo_image_url: logo } = view.structure.organization
  return (
    <div className={classes.organization}>
      <Picture url={logo} name={name} size={28} isSquare />
      <span>{name}</span>
    </div>
  )
}

/** The drawing: one looks around in it, selects in it, and walks through it with the arrows. */
function StructureCanvas({ view }: { view: StructureView }) {
  const { ref, width, height } = useElementSize()
  const size = useMemo(() => ({ width, height }), [width, height])
  return (
    <div ref={ref} className={canvasClasses.canvas}>
      {width > 0 && height > 0 && <SizedCanvas view={view} size={size} />}
    </div>
  )
}

// How much is folded away at first depends on the room there is.
function SizedCanvas({ view, size }: { view: StructureView; size: Size }) {
  const content = useCanvasDrawing(view, size)
  const [state] = useState(() => new CanvasState())
  return (
    <CanvasContentContext value={content}>
      <CanvasStateContext value={state}>
        <ReactFlowProvider>
          <DrawingFlow view={view} size={size} />
        </ReactFlowProvider>
      </CanvasStateContext>
    </CanvasContentContext>
  )
}

/** The drawing of a view with everything in its place, and what its cards show. */
function useCanvasDrawing(view: StructureView, size: Size): CanvasContent {
  const { structure, index, centralId } = view
  const folding = useFolding(view, size)
  const interests = useMemo(
    () =>
      centralId === undefined ? new Map<string, number>() : economicInterests(index, centralId),
    [index, centralId],
  )
  const photos = useMemo(() => photosOf(structure), [structure])
  return useMemo(
    () => ({ index, ...folding, interests, photos }),
    [index, folding, interests, photos],
  )
}

function photosOf({ legal_persons }: StructureView['structure']): Map<string, string> {
  return new Map(
    legal_persons.flatMap(({ id, photo_image_url: url }): [string, string][] =>
      url ? [[id, url]] : [],
    ),
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

/** Whatever is on screen, a printer gets the whole drawing on one page, and nothing else. Shows nothing itself. */
function PrintedDrawing({ view }: { view: StructureView }) {
  const { makeForPaper } = usePicture(view)
  const makePaper = useEffectEvent(() => toPaper(makeForPaper()))
  useEffect(() => {
    let paper: HTMLElement | undefined
    function handleBefore() {
      paper?.remove()
      paper = makePaper()
      document.body.append(paper)
    }
    function handleAfter() {
      paper?.remove()
      paper = undefined
    }
    void loadMark()
    window.addEventListener('beforeprint', handleBefore)
    window.addEventListener('afterprint', handleAfter)
    return () => {
      window.removeEventListener('beforeprint', handleBefore)
      window.removeEventListener('afterprint', handleAfter)
      handleAfter()
    }
  }, [])
  return null
}

function toPaper({
  svg,
  width,
  height,
}: {
  svg: string
  width: number
  height: number
}): HTMLElement {
  const paper = document.createElement('div')
  paper.className = classes.paper ?? ''
  paper.dataset['wide'] = String(width > height)
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  documentElement.removeAttribute('width')
  documentElement.removeAttribute('height')
  paper.append(document.importNode(documentElement, true))
  return paper
}
