import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { InstrumentChecks } from '../../../pieces/instrument-checks.tsx'
import { useInstruments } from '../../../pieces/instruments.api.ts'
import { Failure } from '../../../ui/failure.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import type { MemberProps } from './member-dialog.tsx'
import { useAdministered, useToggleAdministered } from './members.api.ts'
import { toastRefusal } from '../../../pieces/toast-refusal.ts'

/** Which instruments a member administers; superadmins change it here, the member sees it. */
export function AssignedInstruments(props: MemberProps & { mayAssign: boolean }) {
  const { organizationId, member, mayAssign } = props
  const { t } = useTranslation('members')
  const instruments = useInstruments(organizationId)
  const administered = useAdministered(organizationId, member.id)
  const toggle = useToggleAdministered(organizationId, member.id)
  const failed = [instruments, administered].find(({ isLoadingError }) => isLoadingError)

  if (member.pivot.role === 'superadmin')
    return (
      <Text size="sm" c="dimmed">
        {t('instruments.all')}
      </Text>
    )
  if (failed) return <Failure error={failed.error} onRetry={failed.refetch} />
  if (!instruments.data || !administered.data) return <LinesSkeleton lines={3} />
  if (instruments.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('instruments.none')}
      </Text>
    )

  function handleToggle(id: string) {
    const instrument = instruments.data?.find((one) => one.id === id)
    if (instrument)
      toggle.mutate(instrument, {
        onError: (error) => toastRefusal(error, t('instruments.failed')),
      })
  }

  return (
    <InstrumentChecks
      label={t('instruments.title')}
      description={t(mayAssign ? 'instruments.help' : 'instruments.read')}
      instruments={instruments.data}
      checked={administered.data.map(({ id }) => id)}
      busy={toggle.isPending ? [toggle.variables.id] : []}
      {...(mayAssign && { onToggle: handleToggle })}
    />
  )
}
