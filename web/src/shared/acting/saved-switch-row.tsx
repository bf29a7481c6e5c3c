import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { referenceText, waitText } from '../../lib/failure-text.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { refusalOf } from './toast-failure.ts'

interface SavedSwitchRowProps {
  label: string
  description: string
  isOn: boolean
  isDisabled?: boolean
  /** Keeps how it stands now; what is known of it then is the answer's. */
  onSave: (isOn: boolean) => Promise<unknown>
}

/** A switch that saves at once. When that fails it goes back, and says so where it stands, until it is pressed again. */
export function SavedSwitchRow(props: SavedSwitchRowProps) {
  const { isOn, isDisabled = false, onSave, ...words } = props
  const { t } = useTranslation('ui')
  const save = useMutation({ mutationFn: onSave })
  const { error } = save
  const said = error && [
    refusalOf(error) ?? t('switch.failed'),
    waitText(error),
    referenceText(error),
  ]
  return (
    <SwitchRow
      {...words}
      checked={save.isPending ? save.variables : isOn}
      disabled={isDisabled || save.isPending}
      error={said && <span role="alert">{said.filter(Boolean).join(' ')}</span>}
      onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
    />
  )
}
