import { useTranslation } from '../../../i18n/use-translation.ts'
import { useBeside } from '../../../shared/use-beside.ts'
import { overlay } from '../../../ui/dialogs/overlay.tsx'
import { ComingDrawer } from '../coming-drawer.tsx'
import type { SectionProps } from './instrument-state.ts'

const Drawer = overlay(async () => (await import('./participant-beside.tsx')).ParticipantBeside)

/** The participant that the address names, beside the list of them or the register. */
export function OpenedParticipant(props: SectionProps) {
  const { t } = useTranslation('participants')
  const { opened, close } = useOpenedParticipant()
  return (
    <ComingDrawer prepare={Drawer.prepare} title={t('detail.title')} onClose={close}>
      {opened && <Drawer key={opened} {...props} legalPersonId={opened} onClose={close} />}
    </ComingDrawer>
  )
}

/** Whose participation stands beside the section, as the address says. */
export function useOpenedParticipant() {
  return useBeside('participant')
}
