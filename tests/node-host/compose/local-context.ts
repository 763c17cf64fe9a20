import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import type { Service } from './compose-file.ts';

/** A service on this machine. */
export type Context = {
  service: Service;
  /** Where volumes lie. */
  folder: string;
  /** A text of the file with this machine's paths, hosts and ports for those in containers. */
  local(text: string): string;
  /** This machine's port for one of the container's own. */
  port(ofContainer: number): number;
};

/** By service and its own port, a free one of this machine. */
export async function assignPorts(
  services: Readonly<Record<string, Service>>,
  portsOf: (service: Service) => readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>();
  for (const [name, service] of Object.entries(services)) {
    for (const port of portsOf(service)) ports.set(`${name}:${port}`, await findFreePort());
  }
  return ports;
}

type ContextOptions = { name: string; service: Service; ports: ReadonlyMap<string, number>; folder: string };

/** Reads a service's texts for this machine: its volumes are folders, its hosts and ports are this machine's. */
export function contextOf({ name, service, ports, folder }: ContextOptions): Context {
  const port = (host: string, ofContainer: number | string): number => {
    const found = ports.get(`${host}:${ofContainer}`);
    if (found === undefined) throw new Error(`${host} does not listen on ${ofContainer}`);
    return found;
  };
  const mounts = service.volumes.map((volume) => volume.split(':'));
  for (const [volume = ''] of mounts) mkdirSync(join(folder, volume), { recursive: true });
  const hosts = [...new Set([...ports.keys()].map((key) => key.split(':')[0]))].join('|');
  const local = (text: string): string =>
    mounts
      .reduce(
        (result, [volume = '', path = '']) =>
          result.replaceAll(new RegExp(`(?<![\\w/])${path}(?=[/\\s]|$)`, 'g'), join(folder, volume)),
        text,
      )
      .replaceAll(new RegExp(`//(${hosts}):(\\d+)`, 'g'), (_, host, number) => `//localhost:${port(host, number)}`)
      .replaceAll(/127\.0\.0\.1([:/])(\d+)/g, (_, mark, number) => `127.0.0.1${mark}${port(name, number)}`)
      .replaceAll(new RegExp(`(?<=^|DNS:)(${hosts})(?=\\s|$)`, 'g'), 'localhost');
  const { SMTP_HOST: host, SMTP_PORT: number } = service.environment;
  const smtp = host === undefined || number === undefined ? {} : { SMTP_PORT: String(port(host, number)) };
  return {
    service: { ...service, environment: { ...service.environment, ...smtp } },
    folder,
    local,
    port: (ofContainer) => port(name, ofContainer),
  };
}
