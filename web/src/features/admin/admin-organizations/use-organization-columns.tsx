import { Button, Group } from '@mantine/core'
import { useScreenWidth } from '../../../lib/browser/use-screen-width.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AdminOrganization } from '@zegel/contract/admin/admin-organizations'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText, Units } from '../../../ui/tables/values.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useEnableImport } from './admin-organizations.api.ts'
import classes from './admin-organizations.module.css'

interface Opening {
  /** The id of the one that is being opened. */
  opening: string | undefined
  onOpen: (id: string) => void
}

/** What the list of all organisations shows of each, and the way into it. */
export function useOrganizationColumns({
  opening,
  onOpen,
}: Opening): DataColumn<AdminOrganization>[] {
  const { t } = useTranslation('admin-organizations')
  // On a small laptop names need the room more; on a phone each organisation is a card, with all of it.
  const isTight = useScreenWidth('(60em <= width < 75em)')
  const columns: DataColumn<AdminOrganization>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      isSortable: true,
      render: ({ name, logo_image_url }) => (
        <Group component="span" gap="sm" wrap="nowrap" style={{ overflowWrap: 'break-word' }}>
          <Picture url={logo_image_url} name={name} size={32} isSquare />
          <span className={classes.name}>{name}</span>
        </Group>
      ),
    },
    {
      key: 'created_at',
      title: t('columns.since'),
      isSortable: true,
      width: 112,
      render: ({ created_at }) => <MomentText instant={created_at} />,
    },
    {
      key: 'members',
      title: t('columns.members'),
      isSortable: true,
      isFigure: true,
      width: 95,
      render: ({ members }) => <Units units={members} />,
    },
    {
      key: 'entities',
      title: t('columns.entities'),
      isFigure: true,
      width: 100,
      render: ({ entities }) => <Units units={entities} />,
    },
    {
      key: 'instruments',
      title: t('columns.instruments'),
      isFigure: true,
      width: 115,
      render: ({ instruments }) => <Units units={instruments} />,
    },
    {
      key: 'import',
      title: t('columns.import'),
      isFigure: true,
      width: 105,
      render: (organization) => <ImportSwitch {...organization} />,
    },
    {
      key: 'open',
      title: t('columns.open'),
      isFigure: true,
      isActions: true,
      width: 105,
      render: ({ id, name }) => (
        <Button
          variant="default"
          size="xs"
          loading={opening === id}
          aria-label={t('openOne', { name })}
          onClick={(event) => {
            // The row it stands in opens the same.
            event.stopPropagation()
            onOpen(id)
          }}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
  return columns.filter(({ key }) => !isTight || key !== 'entities')
}

/** Whether the superadmins of an organisation may import into its registers; flips at once, and back when that fails. */
function ImportSwitch({ id, name, import_enabled }: AdminOrganization) {
  const { t } = useTranslation('admin-organizations')
  const enable = useEnableImport()

  function handleChange(isEnabled: boolean) {
    const change = { organization_id: id, import_enabled: isEnabled }
    whenAnswered(enable.mutateAsync(change), {
      onError: (error) => toastFailure(error, t('import.failed')),
    })
  }

  return (
    <SwitchField
      size="sm"
      display="inline-block"
      className={classes.switch ?? ''}
      aria-label={t('import.of', { name })}
      checked={enable.isPending ? enable.variables.import_enabled : import_enabled}
      disabled={enable.isPending}
      onChange={(event) => handleChange(event.currentTarget.checked)}
      // The row it stands in opens the organisation.
      wrapperProps={{ onClick: (event: React.MouseEvent) => event.stopPropagation() }}
    />
  )
}
