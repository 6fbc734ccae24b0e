import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { shortenLists } from '#employees/web/optimistic-employee.ts'
import { placeToReturnTo } from './scroll-position.ts'

/** The place to open the list at, when one comes back to it; otherwise it begins again. */
export function useListPlace() {
  const queryClient = useQueryClient()
  const location = useLocation()
  const isGoingBack = useNavigationType() === NavigationType.Pop
  const [place] = useState(() => placeToReturnTo(location, isGoingBack))

  useEffect(() => {
    if (!place) shortenLists(queryClient)
  }, [place, queryClient])

  return place
}
