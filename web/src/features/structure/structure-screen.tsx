import { Skeleton } from '@mantine/core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { isUuid } from '@zegel/core/is-uuid'
import { LEFT_OPEN } from '../../lib/browser/painted.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { isDenial, ScreenState } from './screen-state.tsx'
import { StructureFrame } from './structure-frame.tsx'
import { OrganizationName, StructureWorkspace } from './structure-workspace.tsx'
import type { StructureDialog, StructureView } from './structure-view.ts'
import { useStructure } from './structure.api.ts'
import { useStructureSearch } from './use-structure-search.ts'
import { useStructureView } from './use-structure-view.ts'

interface StructureScreenProps {
  /** The public page: nothing but looking. */
  isShared?: boolean
  /** The documents of a legal person, for its card. */
  documents?: (personId: string, view: StructureView) => ReactNode
  /** The dialog that was opened. */
  dialog?: (dialog: StructureDialog, view: StructureView, close: () => void) => ReactNode
}

/** The structure of the organisation in the address: a drawing or a list, with what one can do with it. */
export function StructureScreen(props: StructureScreenProps) {
  const { search } = useStructureSearch()
  const { isShared = false } = props
  return (
    <StructureFrame isShared={isShared}>
      <Asked {...props} id={search.id} isShared={isShared} />
    </StructureFrame>
  )
}

function Asked({ id, isShared, ...props }: Omit<LoadedProps, 'id'> & { id: string | undefined }) {
  if (!id) return <ScreenState kind="missing" isShared={isShared} />
  if (!isUuid(id)) return <ScreenState kind="denied" isShared={isShared} />
  return <Loaded {...props} key={id} id={id} isShared={isShared} />
}

interface LoadedProps extends StructureScreenProps {
  id: string
  isShared: boolean
}

function Loaded({ id, isShared, ...props }: LoadedProps) {
  const { search } = useStructureSearch()
  const structure = useStructure(id, search.date)
  if (structure.isPending)
    return (
      <>
        {LEFT_OPEN && (
          <OrganizationName
            name={LEFT_OPEN.organization}
            picture={<Skeleton width={28} height={28} />}
          />
        )}
        <ScreenState kind="loading" isShared={isShared} />
      </>
    )
  // What could not be asked again stays as it is, with what is being typed in it; what somebody may no longer see goes.
  if (structure.isError && (structure.data === undefined || isDenial(structure.error)))
    return (
      <ScreenState
        kind="failed"
        isShared={isShared}
        error={structure.error}
        onRetry={structure.refetch}
      />
    )
  return <Shown {...props} structure={structure.data} isShared={isShared} />
}

interface ShownProps extends StructureScreenProps {
  structure: StructureView['structure']
  isShared: boolean
}

function Shown({ structure: given, isShared, documents, dialog }: ShownProps) {
  const { t } = useTranslation('structure')
  usePageTitle(t('screen.titleOf', { organization: given.organization.name }))
  const structure = useMemo(() => (isShared ? asShared(given) : given), [given, isShared])
  const [opened, setOpened] = useState<StructureDialog>()
  const view = useStructureView(structure, { isShared, openDialog: setOpened })
  const documentsOf = useCallback(
    (personId: string) => documents?.(personId, view),
    [documents, view],
  )
  return (
    <>
      <StructureWorkspace view={view} documents={documents && documentsOf} />
      {opened && dialog?.(opened, view, () => setOpened(undefined))}
    </>
  )
}

/**
 * A structure as everybody sees it, also who may see more: without e-mail addresses, without where people live or what they look
 * like, without notes, and with nothing to change. To others the server does not even send these.
 */
function asShared(structure: OrganizationStructure): OrganizationStructure {
  return {
    ...structure,
    may: { edit: false, read_files: false, add_files: false, remove_files: false },
    legal_persons: structure.legal_persons.map(({ pivot, ...person }) => ({
      ...person,
      pivot: pivot && { ...pivot, note: null },
      ...(person.type === 'natural_person'
        ? { ...UNKNOWN, photo_image_url: null }
        : { email: null }),
    })),
  }
}

const UNKNOWN = { email: null, address: null, zip_code: null, city: null, country: null }
