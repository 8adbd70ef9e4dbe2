/** Returns why the server cannot listen on its address, and what to do. */
export function describeListenProblem(error: NodeJS.ErrnoException, address: { port: number; host: string }): string {
  const { port, host } = address;
  switch (error.code) {
    case 'EADDRINUSE':
      return `another program uses port ${port} of ${host}: stop it, or set PORT to another port, such as PORT=${port + 1}`;
    case 'EACCES':
      return `this user may not use port ${port}: set PORT to a port from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 to be reached from other machines`;
    default:
      return error.message;
  }
}
