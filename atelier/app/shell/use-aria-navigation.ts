import { useRouter } from '@tanstack/react-router';

/** Has links of React Aria, such as menu items with an address, go by the router. */
export function useAriaNavigation() {
  const router = useRouter();
  return {
    navigate: (to: string) => void router.navigate({ to }),
    useHref: (to: string) => router.buildLocation({ to }).href,
  };
}
