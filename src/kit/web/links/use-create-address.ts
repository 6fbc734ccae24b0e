import { useSearchParams } from 'react-router-dom'

/** Whether the dialog that creates something is open: the address says so, and the search can lead to it. */
export function useCreateAddress() {
  const [address, setAddress] = useSearchParams()
  return {
    isCreating: address.get('create') === 'true',
    setIsCreating: (isCreating: boolean) =>
      setAddress(
        (address) => {
          if (isCreating) address.set('create', 'true')
          else address.delete('create')
          return address
        },
        { replace: true },
      ),
  }
}
