import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StructureCanvas } from './canvas/structure-canvas.tsx'
import { DetailPanel } from './details/detail-panel.tsx'
import { EmptyStructure } from './empty-structure.tsx'
import { StructureList } from './list/structure-list.tsx'
import { useFrame } from './structure-frame.tsx'
import { PrintedDrawing } from './share/printed-drawing.tsx'
import type { StructureView } from './structure-view.ts'
import classes from './structure.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CentralSelect } from './toolbar/central-select.tsx'
import { StructureToolbar } from './toolbar/structure-toolbar.tsx'
import { useStructureSearch } from './use-structure-search.ts'

interface StructureStageProps {
  view: StructureView
  documents: ((personId: string) => ReactNode) | undefined
}

/** The drawing or the list, under the toolbar, the choice of the centre and the card of what is selected. */
export function StructureStage({ view, documents }: StructureStageProps) {
  const { search, setSearch } = useStructureSearch()
  const frame = useFrame()
  const isList = search.view === 'list'
  const isEmpty = view.index.graph.legal_persons.length === 0
  return (
    <>
      <div className={classes.top}>
        <StructureToolbar
          view={view}
          isList={isList}
          onToggleList={() => setSearch({ view: isList ? undefined : 'list' })}
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
