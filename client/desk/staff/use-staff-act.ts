import { useMutation, useQueryClient } from '@tanstack/react-query'
import { me_key } from '#client/desk/session/queries.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { StaffList } from '#schemas/desk/staff.ts'

export const staff_key = ['staff'] as const

interface StaffAct {
  run: () => Promise<StaffList | null>
  /** What the toast says after the act. */
  done: string
}

/** Changes staff. The reply is the new list, or null if the list did not change. A cancelled second check changes nothing and is no error. */
export function useStaffAct(onDone?: () => void) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: ({ run }: StaffAct) => withCheck(run),
    onSuccess: (list, { done }) => {
      if (list) queries.setQueryData(staff_key, list)
      // the own grants may have changed
      void queries.invalidateQueries({ queryKey: me_key })
      showToast({ tone: 'success', text: done })
      onDone?.()
    },
  })
  return { start: act.mutate, reset: act.reset, isBusy: act.isPending, error: act.error instanceof CheckCancelled ? null : act.error }
}
