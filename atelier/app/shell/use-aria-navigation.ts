import { useRouter } from '@tanstack/react-router';

/** Makes React Aria's links, such as menu items with an address, use the router. */
export function useAriaNavigation() {
  const router = useRouter();
  return {
    navigate: (to: string) => void router.navigate({ to }),
    useHref: (to: string) => router.buildLocation({ to }).href,
  };
}
