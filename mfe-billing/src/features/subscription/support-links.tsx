import { readSupport, supportLinks } from '@balcao/contracts/support';
import { api, type ResponseOf, requestOf } from '@balcao/platform';
import { Anchor, Group } from '@balcao/ui';

const supportApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingSupport: build.query<ResponseOf<typeof readSupport>, void>({ query: requestOf(readSupport) }),
  }),
});

/** How to reach the platform's support, where it says so. */
export function SupportLinks() {
  const { data } = supportApi.useBillingSupportQuery();
  const links = data ? supportLinks(data) : [];
  if (!links.length) return null;
  return (
    <Group gap="md" mb="md">
      {links.map(({ href, label }) => (
        <Anchor key={href} href={href} target="_blank" rel="noreferrer" underline="always">
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
