import { Button, Group } from '@mantine/core'
import { IconPencil, IconUserMinus } from '@tabler/icons-react'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StructureView } from '../structure-view.ts'
import { SeatForm } from './seat-form.tsx'
import { useMemberRemoval } from './use-member-removal.ts'

interface SeatEditingProps {
  view: StructureView
  seat: Seat
  membership: NonNullable<Seat['membership']>
}

/** Changes the title that somebody has in a body and its days, or takes him out of it. */
export function SeatEditing({ view, seat, membership }: SeatEditingProps) {
  const { t } = useTranslation('structure')
  const [isChanging, setIsChanging] = useState(false)
  const { remove, isRemoving } = useMemberRemoval(view)
  if (isChanging) return <SeatForm view={view} seat={seat} onClose={() => setIsChanging(false)} />
  return (
    <Group gap="xs" mt="sm">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => setIsChanging(true)}
      >
        {t('details.edge.retitle')}
      </Button>
      <Button
        variant="default"
        size="xs"
        c="var(--zegel-error)"
        leftSection={<IconUserMinus size={14} aria-hidden />}
        loading={isRemoving}
        onClick={() => void remove(seat, membership.id)}
      >
        {t('details.edge.remove')}
      </Button>
    </Group>
  )
}
